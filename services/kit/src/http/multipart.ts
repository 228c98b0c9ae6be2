import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '../core/errors.ts';
import type { FormField, FormFile, FormPart } from '../core/form.ts';
import { Arrivals } from './arrivals.ts';
import { boundaryOf } from './form-boundary.ts';
import { bodyTooLarge } from './json-body.ts';
import { checkOfHeads, checkPart, type FormFields, type FormLimits, withoutName } from './form-fields.ts';
import type { HeldMemory } from './form-memory.ts';
import { PartHeads } from './part-heads.ts';
import { sniff } from './sniff.ts';

const MAX_PARTS = 40;
type Arrived = FormField | Omit<FormFile, 'sniffedType'>;

/** What a form is read by. */
export interface FormReading {
  fields: FormFields;
  limits: FormLimits;
  /** What its fields hold until they are let go by whoever opened it. */
  memory: HeldMemory;
}

/**
 * The parts of a multipart form as they arrive, nothing of a file kept in memory, and of a field nothing that the form does not have. Throws `unsupported_media_type`, `bad_request`,
 * `payload_too_large`, `content_too_large`, `validation` for a part that the form does not have, and what reserving memory throws. However the reading ends, what is left of
 * the request is let through, so that its sender can hear the answer.
 */
export async function* readForm(req: IncomingMessage, { fields, limits, memory }: FormReading): AsyncGenerator<FormPart, void, void> {
  const boundary = boundaryOf(req.headers['content-type']);
  const parser = openParser(req, boundary, limits);
  const heads = new PartHeads(boundary, checkOfHeads(fields, limits, memory));
  const arrivals = arrivalsFrom(parser, { heads, fields, limits });
  const stop = feed(req, parser, { heads, maxBytes: limits.formBytes });
  try {
    for (let part = await arrivals.next(); part; part = await arrivals.next()) {
      if (part.kind === 'field') yield part;
      else yield* sniffed(part);
    }
  } finally {
    stop();
    req.on('error', () => undefined);
    parser.destroy();
    req.resume();
  }
}

function openParser(req: IncomingMessage, boundary: string, limits: FormLimits): busboy.Busboy {
  if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
  try {
    return busboy({
      // Written anew, so that the parser understands the boundary as it was checked.
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits: { fieldSize: limits.jsonBytes + 1, fileSize: limits.fileBytes + 1, parts: MAX_PARTS, headerPairs: 50 },
    });
  } catch (cause) {
    throw brokenForm(cause);
  }
}

interface Reading {
  /** What the parser itself tells of names is not used: it knows no browser's way to write a quote. */
  heads: PartHeads;
  fields: FormFields;
  limits: FormLimits;
}

/** What comes out of the parser, checked; the first part that may not be ends it all. */
function arrivalsFrom(parser: busboy.Busboy, { heads, fields, limits }: Reading): Arrivals<Arrived> {
  const arrivals = new Arrivals<Arrived>();
  const fail = (error: unknown) => {
    const failure = error instanceof AppError ? error : brokenForm(error);
    arrivals.end(failure);
    parser.destroy(failure);
  };
  const take = (part: () => Arrived | undefined) => {
    if (arrivals.isOver) return;
    try {
      const arrived = part();
      if (arrived) arrivals.add(arrived);
    } catch (thrown) {
      fail(thrown);
    }
  };
  parser.on('field', (_name, value) =>
    take(() => {
      const { name, filename } = heads.next();
      // A file input in which nothing was chosen.
      if (filename === '' && value === '') return undefined;
      checkPart(fields, name, false);
      return { kind: 'field', name, value };
    }),
  );
  parser.on('file', (_name, stream, { mimeType }) => {
    // Reported through the part that is being read; without a listener an abandoned stream would end the process.
    stream.on('error', () => undefined);
    take(() => {
      const { name, filename = '' } = heads.next();
      checkPart(fields, name, true);
      stream.on('limit', () => stream.destroy(limits.tooLarge(filename)));
      return { kind: 'file', name, filename, declaredType: mimeType, stream };
    });
  });
  parser.on('partsLimit', () => fail(new AppError('payload_too_large', `The form has more than ${MAX_PARTS} parts.`)));
  parser.on('error', fail);
  parser.on('close', () => arrivals.end(heads.areTaken ? undefined : brokenForm()));
  return arrivals;
}

/**
 * Gives the parser what arrives of the request, no faster than it takes it, until what is given back is called. When all of it is parsed, whatever is open
 * still is broken off; left to itself the parser would wait for a file that never ends.
 */
function feed(req: IncomingMessage, parser: busboy.Busboy, { heads, maxBytes }: { heads: PartHeads; maxBytes: number }): () => void {
  let size = 0;
  const resume = () => void req.resume();
  const cutOff = () => parser.destroy(new AppError('bad_request', 'The upload was cut off.'));
  const give = (chunk: Buffer) => {
    if (parser.destroyed) return;
    try {
      size += chunk.length;
      if (size > maxBytes) throw bodyTooLarge(maxBytes);
      heads.push(chunk);
      if (!parser.write(chunk)) req.pause();
    } catch (thrown) {
      parser.destroy(thrown instanceof Error ? thrown : brokenForm(thrown));
    }
  };
  const end = () => {
    // A stream that is destroyed within the callback of a write makes an error with its stack, which costs as much as all else here.
    if (!parser.destroyed) parser.write(NOTHING, () => process.nextTick(() => parser.destroy()));
  };
  parser.on('drain', resume).on('close', resume);
  req.on('data', give).on('end', end).on('error', cutOff).on('aborted', cutOff).resume();
  return () => void req.off('data', give).off('end', end).off('error', cutOff).off('aborted', cutOff);
}

const NOTHING = Buffer.alloc(0);

const brokenForm = (cause?: unknown): AppError => new AppError('bad_request', 'The form could not be read.', { cause });

/** A file with what its content says of it; none where there was nothing to choose, and throws `validation` where there is a file without a name. */
async function* sniffed(file: Omit<FormFile, 'sniffedType'>): AsyncGenerator<FormFile, void, void> {
  const { type, stream, isEmpty } = await sniff(wholeOrBroken(file.stream));
  if (file.filename !== '') yield { ...file, sniffedType: type, stream };
  else if (!isEmpty) throw withoutName(file.name);
}

/** The bytes of a file; what the parser says of a form that ends too soon is told as a refusal. */
async function* wholeOrBroken(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* stream;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : brokenForm(thrown);
  }
}
