import { useRegistration, useSession } from '../../shared/session/use-session.ts';
import { PersonIcon } from './icons.tsx';

/** Who is signed in, as a small picture: theirs, their first letter, or anybody's. */
export function ProfileAvatar() {
  const { user } = useSession();
  useRegistration(user);
  if (!user) return <PersonIcon />;
  return user.imgUrl ? <img src={user.imgUrl} alt="" referrerPolicy="no-referrer" /> : [...user.name][0]?.toUpperCase();
}
