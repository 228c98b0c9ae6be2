import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { focusedChain } from './focused-chain.ts';
import classes from './Toolbar.module.css';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const FONTS: readonly { label: TextKey<'editor-tools'>; family: string }[] = [
  { label: 'font.default', family: '' },
  { label: 'font.arial', family: 'Arial' },
  { label: 'font.georgia', family: 'Georgia' },
  { label: 'font.times', family: 'Times New Roman' },
  { label: 'font.verdana', family: 'Verdana' },
  { label: 'font.courier', family: 'Courier New' },
  { label: 'font.mono', family: 'monospace' },
  { label: 'font.serif', family: 'serif' },
];

interface SelectProps {
  editor: Editor;
}

export function StyleSelect({ editor }: SelectProps) {
  const { t } = useTranslation('editor-tools');
  const level = useEditorState({
    editor,
    selector: () => LEVELS.find((l) => editor.isActive('heading', { level: l })) ?? 0,
  });
  const choose = (value: number) => {
    const heading = LEVELS.find((l) => l === value);
    if (heading === undefined) focusedChain(editor).setParagraph().run();
    else focusedChain(editor).setHeading({ level: heading }).run();
  };
  return (
    <NativeSelect
      aria-label={t('style')}
      title={t('style')}
      className={classes.select}
      size="xs"
      value={String(level)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      <option value="0">{t('paragraph')}</option>
      {LEVELS.map((l) => (
        <option key={l} value={l}>
          {t('heading', { level: l })}
        </option>
      ))}
    </NativeSelect>
  );
}

export function FontSelect({ editor }: SelectProps) {
  const { t } = useTranslation('editor-tools');
  const { current, inCode } = useEditorState({
    editor,
    selector: () => ({
      current: String(editor.getAttributes('textStyle').fontFamily ?? '').replaceAll(/["']/g, ''),
      inCode: editor.isActive('codeBlock'),
    }),
  });
  if (inCode) return null;
  const isForeign = !FONTS.some(({ family }) => family === current);
  const choose = (family: string) => {
    if (family === '') focusedChain(editor).unsetFontFamily().run();
    else focusedChain(editor).setFontFamily(family).run();
  };
  return (
    <NativeSelect
      aria-label={t('font.label')}
      title={t('font.label')}
      className={classes.select}
      size="xs"
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {FONTS.map(({ label, family }) => (
        <option key={family} value={family} style={{ fontFamily: family }}>
          {t(label)}
        </option>
      ))}
      {isForeign && <option value={current}>{current}</option>}
    </NativeSelect>
  );
}

const MORE = '\u0000more';

export function LanguageSelect({ editor }: SelectProps) {
  const { t } = useTranslation('editor-tools');
  const { inCode, language, known } = useEditorState({
    editor,
    selector: () => ({
      inCode: editor.isActive('codeBlock'),
      language: String(editor.getAttributes('codeBlock').language ?? ''),
      known: editor.storage.codeBlock.languages(),
    }),
  });
  if (!inCode) return null;
  const languages = language === '' || known.includes(language) ? known : [...known, language];
  const choose = (value: string) => {
    if (value === MORE) editor.storage.codeBlock.fetchAllLanguages();
    else
      focusedChain(editor)
        .updateAttributes('codeBlock', { language: value || null })
        .run();
  };
  return (
    <NativeSelect
      aria-label={t('language')}
      title={t('language')}
      className={classes.select}
      size="xs"
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('guess')}</option>
      {languages.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {known.length > 0 && known.length < 100 && <option value={MORE}>{t('moreLanguages')}</option>}
    </NativeSelect>
  );
}
