import { useState } from 'react';
import { useOtherTabs } from '../../shared/session/use-other-tabs.ts';
import { useRegistration, useSession } from '../../shared/session/use-session.ts';
import { PersonIcon } from './icons.tsx';

export function ProfileAvatar() {
  const { user } = useSession();
  const [missing, setMissing] = useState<string>();
  useRegistration(user);
  useOtherTabs();
  if (!user) return <PersonIcon />;
  const { imgUrl, name } = user;
  if (imgUrl === '' || imgUrl === missing) return [...name][0]?.toUpperCase();
  return (
    <img src={imgUrl} alt="" referrerPolicy="no-referrer" onError={() => setMissing(imgUrl)} />
  );
}
