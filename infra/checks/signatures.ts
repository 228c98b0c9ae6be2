import { execFile } from 'node:child_process';
import { z } from 'zod';

/** `skipped` means that the registry or its key server didn't respond. */
export type Verdict = 'good' | 'bad' | 'skipped';

interface Answer {
  code: number;
  said: string;
}

const REGISTRY_TIMEOUT_MS = 15_000;
const COMMAND = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
const report = z.object({ invalid: z.array(z.unknown()), missing: z.array(z.unknown()) });

export async function checkSignatures(): Promise<Verdict> {
  const answer = await askRegistry();
  const verdict = verdictOf(answer);
  if (verdict === 'good') console.log('ok   package signatures');
  else if (verdict === 'bad') console.log(`FAIL package signatures\n${answer.said}`);
  else
    console.log(
      'SKIPPED package signatures: the registry does not provide them, so only the hashes in the lock file were checked',
    );
  return verdict;
}

export function verdictOf({ code, said }: Answer): Verdict {
  const found = report.safeParse(parsed(said));
  if (!found.success) return 'skipped';
  const { invalid, missing } = found.data;
  return code === 0 && invalid.length === 0 && missing.length === 0 ? 'good' : 'bad';
}

const askRegistry = (): Promise<Answer> =>
  new Promise((resolve) =>
    execFile(
      'npm',
      COMMAND,
      { timeout: REGISTRY_TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: Infinity },
      (failure, said) => resolve({ code: failure ? 1 : 0, said }),
    ),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
