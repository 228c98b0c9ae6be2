import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the resolved compose file with generated secrets and the given lines of `.env`. */
export function readCompose(settings: string, profile = ''): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const file = join(folder, '.env');
  const { PATH, HOME } = process.env;
  try {
    execFileSync('sh', ['infra/docker/make-env.sh', file]);
    appendFileSync(file, settings);
    const config = execFileSync(
      'docker',
      ['compose', '--env-file', file, 'config', '--format', 'json'],
      { env: { PATH, HOME, COMPOSE_PROFILES: profile } },
    );
    return JSON.parse(config.toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}
