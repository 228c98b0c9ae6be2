import { systemClock } from '@pasteroom/kit/core/clock';
import { startOnFolder } from './running-service.ts';

const [folder = ''] = process.argv.slice(2);
const { url } = await startOnFolder(folder, systemClock);
console.log(url);
