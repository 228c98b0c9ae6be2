/** Usage: main-data.ts backup|restore FOLDER */
import { parseConfig } from '@pasteroom/kit/service/config';
import { productSettings } from '@pasteroom/all-in-one/config';
import { command, say } from './command.ts';
import { backUpData, restoreData } from './data.ts';
import { summaryOf } from './folder.ts';

await command({
  async backUp(folder) {
    const { dataDir } = parseConfig(productSettings, process.env);
    say(`Backing up ${dataDir}`);
    return `Backup: ${summaryOf(await backUpData(dataDir, folder))}.`;
  },
  async restore(folder, force) {
    const { dataDir } = parseConfig(productSettings, process.env);
    say(`Restoring to ${dataDir}`);
    const { manifest, aside } = await restoreData(folder, dataDir, { force });
    return `Restored: ${summaryOf(manifest)}.${aside === undefined ? '' : `\nThe previous content is in ${aside}.`}`;
  },
});
