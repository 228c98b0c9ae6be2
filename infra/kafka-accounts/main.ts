/** Creates all topics on the bundled Kafka server, and lets each service use only its own. */
import { openLog } from '@pasteroom/kit/core/log';
import { setUpAccounts } from '@pasteroom/kit/events/kafka-accounts';
import { parseConfig } from '@pasteroom/kit/service/config';
import { kafkaSettings } from '@pasteroom/kit/service/server-settings';
import { ACCOUNTS } from './accounts.ts';

const log = openLog('kafka-accounts', 'info');
if (process.env['EXTERNAL_KAFKA']) log.info('skipped, because Kafka is external');
else {
  const settings = { ...parseConfig(kafkaSettings, process.env), clientId: 'kafka-accounts' };
  await setUpAccounts(settings, ACCOUNTS, log);
  log.info('access granted');
}
