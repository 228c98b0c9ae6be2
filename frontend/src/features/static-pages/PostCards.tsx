import { ArticleMeta } from './ArticleMeta.tsx';
import { type Article, articlePath } from './content.ts';
import { Picture } from './Picture.tsx';

interface PostCardsProps {
  posts: readonly Article[];
  /** The level of their titles as headings. */
  level: 2 | 3;
  /** Whether they say what they are about. */
  withDescription?: boolean;
}

/** Articles to choose from, each with its picture, title and date. */
export function PostCards({ posts, level, withDescription = false }: PostCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className="posts">
      {posts.map((post) => (
        <li key={post.slug} className="post">
          <Picture className="post-picture" picture={post.picture} />
          <div>
            <Title>
              <a href={articlePath(post.slug)}>{post.title}</a>
            </Title>
            {withDescription && <p>{post.description}</p>}
            <ArticleMeta article={post} />
          </div>
        </li>
      ))}
    </ul>
  );
}
