import { z } from 'zod';

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockFile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entry) });

/** Matches version ranges and registry aliases, but not URLs or paths. */
const FROM_REGISTRY = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?[^:/]*$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Reports packages without SHA-512 or with a URL, and enabled install scripts. */
export function lockFileFaults(lock: unknown, npmrc: string): string[] {
  const { packages } = lockFile.parse(lock);
  const faults = Object.entries(packages).flatMap(([path, found]) => [
    ...(isOurOwn(path, found) ? [] : archiveFaults(path, found)),
    ...declaredElsewhere(path, found),
  ]);
  return /^ignore-scripts=true$/m.test(npmrc)
    ? faults
    : [...faults, '.npmrc lets install scripts run'];
}

type Entry = z.output<typeof entry>;

/** Workspaces and links to them have no archive. */
const isOurOwn = (path: string, { link, resolved = '' }: Entry): boolean =>
  link === true ? !resolved.includes(':') : !path.includes('node_modules/');

function archiveFaults(path: string, { integrity = '', resolved, version = '' }: Entry): string[] {
  return [
    ...(SHA512.test(integrity) ? [] : [`${path} has no SHA-512`]),
    ...(resolved === undefined ? [] : [`${path} resolves to ${resolved}`]),
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [`${path} has the version “${version}”`]),
  ];
}

function declaredElsewhere(
  path: string,
  { dependencies, devDependencies, optionalDependencies }: Entry,
): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, range]) => !FROM_REGISTRY.test(range))
    .map(([name, range]) => `${path || 'the root'} depends on ${name} from ${range}`);
}
