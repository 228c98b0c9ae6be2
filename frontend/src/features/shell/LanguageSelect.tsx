import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languages } from '../../i18n/languages.ts';
import { isStatic } from '../../shared/paths.ts';
import { chooseLanguage } from './choose-language.ts';
import { LanguageIcon } from './icons.tsx';
import classes from './LanguageSelect.module.css';

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  if (isStatic(pathname)) return null; // static pages exist in English only
  return (
    <div className={classes.field}>
      <LanguageIcon />
      <label htmlFor={id}>{t('shell.language')}</label>
      <select
        id={id}
        className={classes.select}
        value={i18n.language}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      >
        {languages.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
