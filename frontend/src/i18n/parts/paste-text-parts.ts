import { addTexts } from '../i18n.ts';
import texts from '../en/paste-text-parts.json' with { type: 'json' };

addTexts(texts);
