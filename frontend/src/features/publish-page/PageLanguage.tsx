import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** BCP 47 tags. The API also accepts others. */
const LANGUAGES = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr ht hu hy id is it ja ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my ' +
  'nb ne nl nn or pa pl ps pt pt-BR ro ru si sk sl so sq sr sv sw ta te tg th tr uk ur uz vi yo zh-Hans zh-Hant zu'
).split(' ');

interface PageLanguageProps {
  /** BCP 47 tag. Empty for automatic detection. */
  language: string;
  onChange: (language: string) => void;
}

export function PageLanguage({ language, onChange }: PageLanguageProps) {
  const { t, i18n } = useTranslation('publish-page-modal');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const { compare } = new Intl.Collator(i18n.language);
  const options = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(
    (a, b) => compare(a.label, b.label),
  );
  return (
    <NativeSelect
      size="md"
      label={t('language.label')}
      value={language}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: t('language.detect') }, ...options]}
    />
  );
}
