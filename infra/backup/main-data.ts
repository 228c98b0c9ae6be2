/** Usage: main-data.ts backup|verify|restore FOLDER */
import { parseConfigs } from '@pasteroom/kit/service/config';
import { productSettings } from '@pasteroom/all-in-one/config';
import { command, restoreOptions, summaryOf } from './command.ts';
import { backUpData, restoreData, verifyData } from './data.ts';
import { backupSettings } from './settings.ts';

const settings = () =>
  parseConfigs({ product: productSettings, backup: backupSettings }, process.env);

await command({
  async backup(folder) {
    const { product, backup } = settings();
    console.log(`Backing up ${product.dataDir}`);
    const made = await backUpData(product.dataDir, folder, { ...backup, now: new Date() });
    return `Backup: ${summaryOf(made)}.`;
  },
  async verify(folder) {
    const { backup } = settings();
    return `Verified: ${summaryOf(await verifyData(folder, { ...restoreOptions(), ...backup }))}.`;
  },
  async restore(folder) {
    const { product, backup } = settings();
    console.log(`Restoring to ${product.dataDir}`);
    const options = { ...restoreOptions(), ...backup };
    const { aside, ...restored } = await restoreData(folder, product.dataDir, options);
    const previous = aside === undefined ? '' : `\nThe previous content is in ${aside}.`;
    return `Restored: ${summaryOf(restored)}.${previous}`;
  },
});
