import { systemClock } from '@pasteroom/kit/core/clock';
import { startOnFolder } from './running-service.ts';

/** The service as a process of its own on the folder given; says its address on a line. It is ended by killing it. */
const [folder = ''] = process.argv.slice(2);
const { url } = await startOnFolder(folder, systemClock);
console.log(url);
