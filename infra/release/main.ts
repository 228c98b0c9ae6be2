/**
 * Builds everything that a release contains in release/VERSION, and prints the commands that
 * publish it. --dry-run only prints the commands.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { entryOf, withEntry } from './changelog.ts';
import {
  buildCommand,
  imageOf,
  IMAGES,
  pushCommands,
  type Release,
  sourceOf,
  tagOf,
  WORKSPACES,
} from './release.ts';
import { removeDevelopment, reproducible } from './sbom.ts';

const isDryRun = process.argv.includes('--dry-run');
const { NODE_IMAGE, REGISTRY } = process.env;
const versioned = z.object({ version: z.string() });

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** @throws if the command fails */
function output([command = '', ...args]: string[], cwd = '.', env = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}

function run(command: string[], cwd = '.', env = {}): void {
  console.log(`$ ${command.join(' ')}`);
  if (!isDryRun) output(command, cwd, env);
}

const has = (command: string): boolean => spawnSync(command, ['version']).status === 0;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, content: unknown): void =>
  writeFileSync(
    file,
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  );

function readRelease(): Release {
  const changes = output(['git', 'status', '--porcelain']);
  if (changes)
    fail(`Commit or discard your changes first, because a release is one commit:\n${changes}`);
  const { version } = versioned.parse(readJson('package.json'));
  for (const name of ['client', 'cli'])
    if (versioned.parse(readJson(`${name}/package.json`)).version !== version)
      fail(`Set the version in ${name}/package.json to ${version}, as in package.json.`);
  const remotes = output(['git', 'remote']) && output(['git', 'remote', 'get-url', 'origin']);
  return {
    version,
    commit: output(['git', 'rev-parse', 'HEAD']),
    committedAt: new Date(output(['git', 'log', '-1', '--format=%cI'])),
    source: sourceOf(remotes),
  };
}

function readNotes({ version }: Release): string {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const entry = entryOf(changelog, version);
  if (entry !== undefined) return entry;
  if (isDryRun) fail(`CHANGELOG.md has no entry for ${version}. make release adds it.`);
  write('CHANGELOG.md', withEntry(changelog, version, new Date().toISOString().slice(0, 10)));
  return fail(
    `Added an entry for ${version} to CHANGELOG.md. Commit it and run make release again.`,
  );
}

function buildImages(release: Release, sources: string): string {
  const seconds = String(release.committedAt.getTime() / 1_000);
  for (const name of IMAGES)
    run(buildCommand(name, release, NODE_IMAGE), sources, { SOURCE_DATE_EPOCH: seconds });
  if (isDryRun) return '';
  const format = '{{index .RepoTags 0}} {{.Id}} {{.Size}}';
  const images = IMAGES.map((name) => imageOf(name, release));
  return `${output(['docker', 'image', 'inspect', '--format', format, ...images])}\n`;
}

function packPackages(folder: string): void {
  const destination = join(folder, 'npm');
  run(['node', 'client/build.ts']);
  run(['node', 'cli/build.ts']);
  run([
    'npm',
    'pack',
    '--workspace',
    'client',
    '--workspace',
    'cli',
    '--pack-destination',
    destination,
  ]);
}

function packChart(release: Release, folder: string, sources: string): void {
  if (!has('helm')) return console.log('Skipped the chart, because helm is not installed.');
  run(
    [
      ...['helm', 'package', 'infra/helm', '--version', release.version],
      ...['--app-version', tagOf(release), '--destination', join(folder, 'chart')],
    ],
    sources,
  );
}

/** Changes the sources. */
function writeBoms(release: Release, folder: string, sources: string): void {
  if (!isDryRun) removeDevelopment(sources);
  for (const [name, workspaces] of Object.entries(WORKSPACES)) {
    const command = [
      ...['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
      ...workspaces.flatMap((workspace) => ['--workspace', workspace]),
    ];
    console.log(`$ ${command.join(' ')}`);
    if (isDryRun) continue;
    const bom: unknown = JSON.parse(output(command, sources));
    write(join(folder, 'sbom', `${name}.cdx.json`), reproducible(bom, name, release));
  }
}

function writeChecksums(folder: string): void {
  const lines = globSync('**', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return `${sum}  ${file}\n`;
    });
  write(join(folder, 'SHA256SUMS'), lines.join(''));
}

function build(release: Release, notes: string): void {
  const name = join('release', release.version);
  const folder = resolve(name);
  const sources = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    // Without files that Git ignores, and with the commit's date as the date of every file.
    const archive = join(sources, 'sources.tar');
    output(['git', 'archive', '--output', archive, release.commit]);
    output(['tar', '-xf', archive, '-C', sources]);
    rmSync(archive);
    if (!isDryRun) {
      rmSync(folder, { recursive: true, force: true });
      for (const part of ['npm', 'chart', 'sbom'])
        mkdirSync(join(folder, part), { recursive: true });
    }
    const images = buildImages(release, sources);
    packPackages(folder);
    packChart(release, folder, sources);
    writeBoms(release, folder, sources);
    if (!isDryRun) {
      write(join(folder, 'NOTES.txt'), `${notes}\n`);
      write(join(folder, 'IMAGES'), images);
      writeChecksums(folder);
    }
  } finally {
    rmSync(sources, { recursive: true });
  }
  console.log(`\nTag: ${tagOf(release)}. Nothing has been published. To publish ${name}, run:\n`);
  for (const command of pushCommands(release, name, REGISTRY || 'registry.example.org'))
    console.log(`    ${command}`);
}

try {
  const release = readRelease();
  build(release, readNotes(release));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
