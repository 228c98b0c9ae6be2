import { decodeExtended } from 'content-disposition';
import { AppError } from '../core/errors.ts';
import { pointerTo } from './json-pointer.ts';

/** What the head of a part says of it. */
export interface PartHead {
  /** Of the field. */
  name: string;
  /** Undefined where the part is no file. */
  filename: string | undefined;
}

/** Told of a part as soon as its head is read, before its bytes go on; what it gives back is told of each piece of these. Both may throw a refusal. */
export type BeginPart = (head: PartHead) => (bytes: number) => void;

const MAX_HEAD_BYTES = 16_384;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const [DASH, CR, LF] = [45, 13, 10];

/**
 * Reads the heads of a form's parts on their way to the parser, which passes over a part whose head it cannot read: a file in it would be lost
 * while its sender hears that all went well. Here such a form is refused.
 */
export class PartHeads {
  readonly #delimiter: Buffer;
  readonly #read: PartHead[] = [];
  #rest: Buffer;
  #place: 'body' | 'head' | 'end' = 'body';
  readonly #begin: BeginPart;
  /** Nobody is told of what stands before the first part. */
  #count: (bytes: number) => void = () => undefined;

  constructor(boundary: string, begin: BeginPart) {
    this.#begin = begin;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
    // The first delimiter may stand at the very beginning, without an end of line before it.
    this.#rest = Buffer.from('\r\n');
  }

  /** Whether every head that was read was asked for. */
  get areTaken(): boolean {
    return this.#read.length === 0;
  }

  /** Reads on. Throws `bad_request` or `validation` for a head that cannot be read, and what those throw who are told of the parts. */
  push(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#place === 'body' ? this.#skipBody() : this.#place === 'head' && this.#takeHead());
    if (this.#place === 'end') this.#rest = Buffer.alloc(0);
  }

  /** The head of the next part. Throws `bad_request` where there is none. */
  next(): PartHead {
    const head = this.#read.shift();
    if (!head) throw unreadable();
    return head;
  }

  #skipBody(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    // What may be the beginning of a delimiter is looked at again with what comes behind it.
    const size = at < 0 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : at;
    if (size > 0) this.#count(size);
    this.#rest = this.#rest.subarray(at < 0 ? size : at + this.#delimiter.length);
    if (at >= 0) this.#place = 'head';
    return at >= 0;
  }

  #takeHead(): boolean {
    const [first, second] = this.#rest;
    if (second === undefined) return false;
    if (first === DASH && second === DASH) this.#place = 'end';
    if (this.#place === 'end') return false;
    const end = this.#rest.indexOf(END_OF_HEAD);
    const delimiter = this.#rest.indexOf(this.#delimiter);
    if (first !== CR || second !== LF || (delimiter >= 0 && (end < 0 || delimiter <= end + 2))) throw unreadable();
    if (end > MAX_HEAD_BYTES || (end < 0 && this.#rest.length > MAX_HEAD_BYTES)) throw unreadable();
    if (end < 0) return false;
    const head = parseHead(this.#rest.subarray(2, Math.max(2, end)).toString('utf8'));
    this.#count = this.#begin(head);
    this.#read.push(head);
    this.#rest = this.#rest.subarray(end + END_OF_HEAD.length);
    this.#place = 'body';
    return true;
  }
}

const unreadable = (): AppError => new AppError('bad_request', 'The form could not be read.');

const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*(?=;)(.*)$/is;
const TOKEN = String.raw`[\w!#$%&'*+.^\x60|~-]+`;
const QUOTED = String.raw`"((?:[^"\\\p{Cc}]|\\\P{Cc}|\t)*)"`;
const EXTENDED = String.raw`[\w-]+'[\w-]*'(?:[\w!#$&+.^\x60|~-]|%[0-9A-Fa-f]{2})+`;
const PARAMETER = new RegExp(String.raw`[ \t]*;[ \t]*(?:([\w-]+)=(?:${QUOTED}|(${TOKEN}))|([\w-]+\*)=(${EXTENDED}))[ \t]*`, 'uy');

/** Reads the lines of a head. Throws `bad_request` where they name no field, and `validation` where only a name in them cannot be read. */
function parseHead(head: string): PartHead {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const dispositions = lines.filter((line) => /^content-disposition:/i.test(line));
  const written = DISPOSITION.exec(dispositions[0] ?? '')?.[1];
  if (dispositions.length !== 1 || written === undefined) throw unreadable();
  const parameters = parametersOf(written);
  const name = parameters?.get('name');
  if (!parameters || name === undefined) throw unreadableName(written);
  const extended = parameters.get('filename*');
  return { name, filename: extended ?? parameters.get('filename') };
}

/** The parameters by their names in small letters; undefined unless all that is written is well-formed, and nothing is there twice. */
function parametersOf(written: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < written.length) {
    const [, name, quoted, token, extendedName, extended] = PARAMETER.exec(written) ?? [];
    const key = (name ?? extendedName)?.toLowerCase();
    const value = extended === undefined ? (token ?? (quoted === undefined ? undefined : unescaped(quoted))) : decodeExtended(extended);
    if (key === undefined || value === undefined || parameters.has(key)) return undefined;
    parameters.set(key, value);
  }
  return parameters;
}

/**
 * Browsers write a quote as %22, and CR LF as %0D %0A, but leave a percent sign as it is; others escape with a backslash, and mean %22 where they
 * write it. A browser's name that has %22 in it cannot be told from one with a quote, which is the commoner of the two.
 */
const unescaped = (quoted: string): string =>
  quoted.includes('\\"')
    ? quoted.replaceAll(/\\(["\\])/g, '$1')
    : quoted.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('\\\\', '\\');

function unreadableName(written: string): AppError {
  const field = /;[ \t]*name="?([\w-]+)/i.exec(written)?.[1];
  if (field === undefined) return unreadable();
  return new AppError('validation', `A file name in the field ${field} cannot be read. Write a quote in it as %22.`, {
    errors: [{ path: pointerTo(field), message: 'has a file name that cannot be read' }],
  });
}
