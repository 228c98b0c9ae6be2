import type { FileKind } from '@pasteroom/openapi/rules/files';
import { Icon } from '../icons/Icon.tsx';

const SHEET = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4';

const MARKS: Readonly<Record<FileKind, string>> = {
  image: 'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 5 5M13 14l2.5-2.5 4 4M15 8.5h.01',
  audio:
    'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  pdf: `${SHEET}M9 17v-5h1.5a1.5 1.5 0 0 1 0 3H9M14 17v-5h2M14 14.5h1.5`,
  sheet: `${SHEET}M9 12h6M9 15h6M9 18h6M12 12v6`,
  document: `${SHEET}M9 11h6M9 14h6M9 17h4`,
  archive: `${SHEET}M11 4v2M11 8v2M11 12v2M10 16h2v2h-2z`,
  text: `${SHEET}M9 12h6M9 15h6`,
  other: SHEET,
};

export function FileIcon({ kind }: { kind: FileKind }) {
  return <Icon path={MARKS[kind]} size={24} weight={1.5} />;
}
