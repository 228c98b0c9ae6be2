import { ArticleMeta } from './ArticleMeta.tsx';
import { type Article, articlePath } from './content.ts';
import { Picture } from './Picture.tsx';

interface ArticleCardsProps {
  articles: readonly Article[];
  level: 2 | 3;
  withDescription?: boolean;
}

export function ArticleCards({ articles, level, withDescription = false }: ArticleCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className="posts">
      {articles.map((article) => (
        <li key={article.slug} className="post">
          <Picture className="post-picture" picture={article.picture} />
          <div>
            <Title>
              <a href={articlePath(article.slug)}>{article.title}</a>
            </Title>
            {withDescription && <p>{article.description}</p>}
            <ArticleMeta article={article} />
          </div>
        </li>
      ))}
    </ul>
  );
}
