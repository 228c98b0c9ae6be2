import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '../core/errors.ts';
import type { FormField, FormFile, FormPart } from '../core/form.ts';
import { Arrivals } from './arrivals.ts';
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
  const parser = openParser(req, limits);
  const heads = new PartHeads(req.headers['content-type'] ?? '', checkOfHeads(fields, limits, memory));
  const arrivals = arrivalsFrom(parser, { heads, fields, limits });
  const cutOff = () => parser.destroy(new AppError('bad_request', 'The upload was cut off.'));
  req.on('error', cutOff).on('aborted', cutOff);
  const feed = feedOf(parser, heads, limits.formBytes);
  req.pipe(feed);
  try {
    for await (const part of arrivals.all()) {
      if (part.kind === 'field') yield part;
      else yield* sniffed(part);
    }
  } finally {
    req.off('error', cutOff).off('aborted', cutOff);
    req.on('error', () => undefined);
    req.unpipe(feed);
    parser.destroy();
    req.resume();
  }
}

function openParser(req: IncomingMessage, limits: FormLimits): busboy.Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', 'Send the form as multipart/form-data.');
  if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
  try {
    return busboy({
      headers: req.headers,
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

/** Where the request goes to be parsed. When all of it is, whatever is open still is broken off; left to itself the parser would wait for a file that never ends. */
function feedOf(parser: busboy.Busboy, heads: PartHeads, maxBytes: number): Writable {
  let size = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (parser.destroyed) return done();
      try {
        size += chunk.length;
        if (size > maxBytes) throw bodyTooLarge(maxBytes);
        heads.push(chunk);
        parser.write(chunk, () => done());
      } catch (thrown) {
        parser.destroy(thrown instanceof Error ? thrown : brokenForm(thrown));
        done();
      }
    },
    final(done) {
      parser.destroy();
      done();
    },
  });
}

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
