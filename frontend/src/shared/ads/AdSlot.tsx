import { useTranslation } from 'react-i18next';
import { useOutsideLink } from '../outside-links/use-outside-link.ts';
import { paths } from '../paths.ts';
import classes from './AdSlot.module.css';

/** What an advertiser has bought a place for. */
interface Ad {
  imageUrl: string;
  targetUrl: string;
  altText: string;
}

interface AdSlotProps {
  /** Where it stands, which decides its size and its price; without one it is a quiet place of the application. */
  size?: 'hero' | 'sidebar' | 'content';
  ad?: Ad;
}

/** A place for an advertisement; it keeps its size, so that nothing moves when one comes. Who shows one with a size imports ad-slot.css. */
export function AdSlot({ size, ad }: AdSlotProps) {
  const { t } = useTranslation('ads');
  if (size === undefined && ad === undefined)
    return (
      <div className={classes.place} role="note">
        {t('label')}
      </div>
    );
  return (
    <div className="ad-slot" role="note" data-size={size} aria-label={t('label')}>
      <small>{t('label')}</small>
      {ad === undefined ? <Pitch size={size ?? 'content'} /> : <Bought ad={ad} />}
    </div>
  );
}

function Bought({ ad: { imageUrl, targetUrl, altText } }: { ad: Ad }) {
  return (
    <a href={targetUrl} target="_blank" rel="sponsored noopener">
      <img src={imageUrl} alt={altText} />
    </a>
  );
}

/** What the place costs, and where to ask for it. */
function Pitch({ size }: Required<Pick<AdSlotProps, 'size'>>) {
  const { t } = useTranslation('ads');
  const mail = useOutsideLink('mail');
  return (
    <p>
      <a href={paths.contact}>{t(`pitch.${size}`)}</a>{' '}
      <a data-outside="mail" data-outside-link="mail" href={mail ?? undefined}>
        {t('mail')}
      </a>
    </p>
  );
}
