import { addTexts } from '../i18n.ts';
import texts from '../en/sign-in.json' with { type: 'json' };

addTexts(texts);
