import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { AppError } from '../core/errors.ts';
import { Arrivals } from './arrivals.ts';
import { bodyMeter } from './body-meter.ts';
import { type PartHead, type PartHeaders, readHead, unreadableForm } from './part-head.ts';

const MAX_PARTS = 40;
const MAX_HEAD_BYTES = 16_384;
const MAX_HEADERS = 50;

export interface Part extends PartHead {
  stream: Readable;
}

/** Applies back pressure, so the parser never outpaces the reader. */
export class Parts {
  readonly #arrivals = new Arrivals<Part>();
  readonly #parser: Dicer;
  #latest: Readable | undefined;
  #count = 0;
  #isInHead = false;
  #isComplete = false;
  #hasEnded = false;

  constructor(boundary: string) {
    // The smallest write buffer makes the parser accept one chunk at a time.
    const config = {
      boundary,
      maxHeaderPairs: MAX_HEADERS,
      maxHeaderSize: MAX_HEAD_BYTES,
      highWaterMark: 1,
      autoDestroy: false,
    };
    this.#parser = new Dicer(config);
    this.#parser.on('part', (stream) => this.#guarded(() => this.#begin(stream)));
    this.#parser.on('error', (cause) => this.#fail(unreadableForm(cause)));
    this.#parser.on('finish', () => {
      this.#isComplete = true;
      this.#settle();
    });
  }

  /** @throws `bad_request`, `payload_too_large` or `validation` */
  next(): Promise<Part | undefined> {
    return this.#arrivals.next();
  }

  /** Returns a function that drains the rest of the request. */
  feed(req: IncomingMessage, maxBytes: number): () => void {
    const meter = bodyMeter(maxBytes);
    const resume = () => void req.resume();
    const cutOff = () => this.#fail(new AppError('bad_request', 'The upload was interrupted.'));
    const give = (chunk: Buffer) =>
      this.#guarded(() => {
        meter(chunk);
        if (!this.#parser.write(chunk)) req.pause();
      });
    const end = () => {
      this.#hasEnded = true;
      this.#settle();
      this.#parser.end();
    };
    this.#parser.on('drain', resume).on('close', resume);
    req.on('data', give).on('end', end).on('error', cutOff).on('aborted', cutOff).resume();
    if (req.readableEnded) end();
    return () => {
      req.off('data', give).off('end', end).off('error', cutOff).off('aborted', cutOff);
      req.on('error', () => undefined);
      this.#parser.destroy();
      req.resume();
    };
  }

  #begin(stream: Readable): void {
    // Without a listener, errors would crash the process.
    stream.on('error', () => undefined);
    // The parser would wait forever for a reader of a part that has ended.
    stream.once('end', () => stream._read(0));
    if (this.#isInHead) throw unreadableForm();
    if (this.#count === MAX_PARTS)
      throw new AppError('payload_too_large', `The form has more than ${MAX_PARTS} parts.`);
    this.#count += 1;
    this.#isInHead = true;
    this.#latest = stream;
    stream.on('header', (headers: PartHeaders) =>
      this.#guarded(() => {
        this.#isInHead = false;
        this.#arrivals.add({ ...readHead(headers), stream });
      }),
    );
  }

  #settle(): void {
    if (!this.#isComplete || !this.#hasEnded) return;
    // The parser skips a part if a boundary interrupts its headers.
    if (this.#isInHead) this.#fail(unreadableForm());
    else this.#arrivals.end();
  }

  #guarded(step: () => void): void {
    if (this.#arrivals.isOver) return;
    try {
      step();
    } catch (thrown) {
      this.#fail(thrown instanceof AppError ? thrown : unreadableForm(thrown));
    }
  }

  #fail(failure: AppError): void {
    this.#arrivals.end(failure);
    this.#latest?.destroy(failure);
    this.#parser.destroy();
  }
}
