import { dirname } from 'node:path';

/** What package-lock.json says of a package; a workspace is also there as a link. */
interface LockedPackage {
  name?: string;
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** Whether nothing but development needs it. */
  dev?: boolean;
}
/** Packages by the folder in which they lie. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * The folders of all that `npm ci --omit=dev --workspace` installs for the workspace in this folder. npm follows what a workspace lists for its
 * development, and optional peers, too, and leaves out only what no workspace needs in production.
 */
export function installedFor(lock: Lock, workspace: string): ReadonlySet<string> {
  const installed = new Set<string>();
  const visit = (folder: string): void => {
    if (installed.has(folder)) return;
    installed.add(folder);
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = folderOf(name, folder, (candidate) => candidate in lock && lock[candidate]?.dev !== true);
      if (found !== undefined) visit(lock[found]?.link === true ? (lock[found].resolved ?? found) : found);
    }
  };
  visit(workspace);
  return installed;
}

/** Finds the folder in which Node finds a package that a file of this folder imports; undefined where there is none. */
export function folderOf(name: string, from: string, isThere: (folder: string) => boolean): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const candidate = at === '.' || at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (isThere(candidate)) return candidate;
    if (at === '.' || at === '') return undefined;
  }
}
