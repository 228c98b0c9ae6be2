import { systemClock } from '@pasteroom/kit/core/clock';
import { startOnFolder } from './running-service.ts';

/** Runs the service in its own process and prints its address. Kill it to stop it. */
const [folder = ''] = process.argv.slice(2);
const { url } = await startOnFolder(folder, systemClock);
console.log(url);
