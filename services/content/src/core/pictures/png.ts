import type { Walk } from './walk.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHECKSUM = 4;
const FRAME_CONTROL = 26;

/** PNG and APNG: chunks from IHDR to IEND. */
export const walkPng: Walk = function* ({ frame, broken }) {
  if (!(yield { read: 8 }).equals(SIGNATURE)) throw broken();
  for (let isFirst = true; ; isFirst = false) {
    const head = yield { read: 8 };
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) throw broken();
    if (type === 'IHDR') {
      const header = yield { read: 13 };
      if (length !== 13) throw broken();
      frame(header.readUInt32BE(0), header.readUInt32BE(4));
    } else if (type === 'fcTL') {
      const control = yield { read: FRAME_CONTROL };
      if (length !== FRAME_CONTROL) throw broken();
      frame(control.readUInt32BE(4), control.readUInt32BE(8));
    } else yield { skip: length };
    yield { skip: CHECKSUM };
    if (type === 'IEND') return 'exactly';
  }
};
