import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '../core/errors.ts';
import type { FormField, FormFile, FormPart } from '../core/form.ts';
import { sniff } from './sniff.ts';

/** How much of a form is read before it is refused. */
export interface FormLimits {
  fileBytes: number;
  fieldBytes: number;
  /** The refusal of a file beyond `fileBytes`. */
  tooLarge: (filename: string) => AppError;
}

const MAX_PARTS = 40;
type Arrived = FormField | Omit<FormFile, 'sniffedType'>;

/**
 * The parts of a multipart form as they arrive, nothing of a file kept in memory. Throws `unsupported_media_type`, `bad_request`,
 * `payload_too_large`. However the reading ends, what is left of the request is let through, so that its sender can hear the answer.
 */
export async function* readForm(req: IncomingMessage, limits: FormLimits): AsyncGenerator<FormPart, void, void> {
  const arrivals = new Arrivals();
  const parser = openParser(req, limits);
  const fail = (error: unknown) => arrivals.end(error instanceof AppError ? error : brokenForm(error));
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail(new AppError('content_too_large', `The field ${name} is too large.`));
    else arrivals.add({ kind: 'field', name, value });
  });
  parser.on('file', (name, stream, { filename, mimeType }) => {
    // Reported through the part that is being read; without a listener an abandoned stream would end the process.
    stream.on('error', () => undefined);
    stream.on('limit', () => stream.destroy(limits.tooLarge(filename ?? '')));
    arrivals.add({ kind: 'file', name, filename: filename ?? '', declaredType: mimeType, stream });
  });
  parser.on('partsLimit', () => fail(new AppError('payload_too_large', `The form has more than ${MAX_PARTS} parts.`)));
  parser.on('error', fail);
  parser.on('close', () => arrivals.end());
  const cutOff = () => parser.destroy(new AppError('bad_request', 'The upload was cut off.'));
  req.on('error', cutOff).on('aborted', cutOff);
  const feed = feedOf(parser);
  req.pipe(feed);
  try {
    for await (const part of arrivals.all()) yield part.kind === 'file' ? await sniffed(part) : part;
  } finally {
    req.off('error', cutOff).off('aborted', cutOff);
    req.on('error', () => undefined);
    req.unpipe(feed);
    parser.destroy();
    req.resume();
  }
}

function openParser(req: IncomingMessage, limits: FormLimits): busboy.Busboy {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type', 'Send the form as multipart/form-data.');
  if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { fieldNameSize: 100, fieldSize: limits.fieldBytes, fileSize: limits.fileBytes + 1, parts: MAX_PARTS, headerPairs: 50 },
    });
  } catch (cause) {
    throw brokenForm(cause);
  }
}

/** Where the request goes to be parsed. When all of it is, whatever is open still is broken off; left to itself the parser would wait for a file that never ends. */
function feedOf(parser: busboy.Busboy): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => void parser.write(chunk, () => done()),
    final(done) {
      parser.destroy();
      done();
    },
  });
}

const brokenForm = (cause: unknown): AppError => new AppError('bad_request', 'The form could not be read.', { cause });

async function sniffed(file: Omit<FormFile, 'sniffedType'>): Promise<FormFile> {
  const { type, stream } = await sniff(wholeOrBroken(file.stream));
  return { ...file, sniffedType: type, stream };
}

/** The bytes of a file; what the parser says of a form that ends too soon is told as a refusal. */
async function* wholeOrBroken(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* stream;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : brokenForm(thrown);
  }
}

/** What has arrived and was not asked for yet: a parser pushes, a reader pulls. */
class Arrivals {
  #waiting: Arrived[] = [];
  #ended = false;
  #failure: AppError | undefined;
  #wake: () => void = () => undefined;

  add(part: Arrived): void {
    this.#waiting.push(part);
    this.#wake();
  }

  end(failure?: AppError): void {
    if (!this.#ended) this.#failure = failure;
    this.#ended = true;
    this.#wake();
  }

  async *all(): AsyncGenerator<Arrived, void, void> {
    for (;;) {
      const part = this.#waiting.shift();
      if (part) yield part;
      else if (this.#failure) throw this.#failure;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
