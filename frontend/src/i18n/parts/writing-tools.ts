import { addTexts } from '../i18n.ts';
import texts from '../en/writing-tools.json' with { type: 'json' };

addTexts(texts);
