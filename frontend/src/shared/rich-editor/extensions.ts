import type { AnyExtension } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { TextAlign } from '@tiptap/extension-text-align';
import { FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink, readLink } from './allowed-links.ts';
import { isAutoLinked, PastedLinks } from './auto-link.ts';
import { bannedLinkGuard } from './banned-link-guard.ts';
import { codeBlock } from './code-block.ts';
import { CopiedSpaces } from './copied-spaces.ts';
import { details } from './details.ts';
import type { DroppedItems } from '../dropped-items.ts';
import { droppedFiles } from './dropped-files.ts';
import { EditorKeys } from './editor-keys.ts';
import { Indent } from './indent.ts';
import { inlineCode } from './inline-code.ts';
import { listItem } from './lists.ts';
import { LongParagraphs } from './long-paragraphs.ts';
import { OwnDirection } from './own-direction.ts';
import { PasteHistory } from './paste-history.ts';
import { PastedContent } from './pasted-content.ts';
import { TextBackground, TextColor } from './text-color.ts';
import { remotePictures } from './remote-pictures.ts';
import { tables } from './tables.ts';
import { textMarks } from './text-marks.ts';
import { UndoShortcut } from './undo-shortcut.ts';
import { type PictureFolder, uploadedImage, type UploadImage } from './uploaded-image.ts';

export interface EditorNeeds {
  readonly placeholder: string;
  readonly picturesAt: PictureFolder;
  readonly uploadImage: UploadImage;
  readonly onItems: (items: DroppedItems) => void;
  readonly onBannedHost: (host: string) => void;
  readonly onRemotePictures: (count: number) => void;
}

export function contentExtensions(direction: AnyExtension = OwnDirection): AnyExtension[] {
  return [
    StarterKit.configure({
      undoRedo: false,
      trailingNode: false,
      code: false,
      codeBlock: false,
      link: false,
      listItem: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
    }),
    listItem,
    TextStyle,
    FontFamily,
    TextColor,
    TextBackground,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Indent,
    direction,
    inlineCode,
    codeBlock(),
    ...tables(),
    ...details(),
    ...textMarks(),
    CopiedSpaces,
    LongParagraphs,
    Link.configure({
      openOnClick: false,
      shouldAutoLink: isAutoLinked,
      defaultProtocol: 'https',
      // Tiptap also passes URLs without a scheme, which become https links.
      isAllowedUri: (url) => isAllowedLink(url) || readLink(url) !== undefined,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow ugc' },
    }),
  ];
}

/** Nodes with shortcuts such as `# `. Inline shortcuts would swallow characters in code. */
export const LINE_SHORTCUTS = ['heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'];

export function editorExtensions(needs: EditorNeeds): AnyExtension[] {
  return [
    ...contentExtensions(),
    TrailingNode,
    UndoRedo.configure({ depth: 500, newGroupDelay: 2000 }),
    Placeholder.configure({ placeholder: needs.placeholder }),
    uploadedImage(needs.picturesAt, needs.uploadImage),
    droppedFiles(needs.onItems),
    PastedContent,
    PastedLinks,
    PasteHistory,
    UndoShortcut,
    remotePictures(needs.picturesAt, needs.onRemotePictures),
    bannedLinkGuard(needs.onBannedHost),
    EditorKeys,
  ];
}
