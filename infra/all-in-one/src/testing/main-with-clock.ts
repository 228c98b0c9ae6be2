import { stopOnSignals } from '@pasteroom/kit/service/signals';
import { startProduct } from '../product.ts';

/** Set by the parent process. Timers still run in real time. */
let aheadMs = 0;
process.on('message', (ms) => {
  aheadMs += Number(ms);
  process.send?.('moved');
});

const { url, log, close } = await startProduct(
  process.env,
  undefined,
  () => () => new Date(Date.now() + aheadMs),
);
stopOnSignals(close, log);
console.log(url);
