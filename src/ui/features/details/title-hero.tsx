import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard, TitleFacts } from '~/shared/api/titles'
import { imageUrl, posterSet } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { usePageTitle } from '../../kit/use-page-title'
import { Backdrop } from '../../parts/backdrop'

type TitleHeroProps = {
  title: Pick<TitleCard & TitleFacts, 'name' | 'backdropPath' | 'posterPath' | 'tint' | 'tagline' | 'originalName'>
  /** Where it stands, in badges; null where there is nothing to say. */
  status: ReactNode
  /** Score, year and the like. */
  facts: ReactNode
  /** The actions. */
  children: ReactNode
}

/** Beyond this a title is set smaller, so that the buttons stay in sight. */
const longTitle = 60

/** Artwork, poster, name and actions over the whole width. */
export function TitleHero({ title, status, facts, children }: TitleHeroProps) {
  const { t } = useTranslation()
  const { name } = title
  const heading = usePageTitle(name)
  return (
    <div className="on-art relative isolate overflow-hidden bg-art-scrim text-art-ink">
      <Backdrop path={title.backdropPath} tint={title.tint} />
      <div className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-4 gap-y-4 px-(--gutter) pt-37.5 pb-8 tablet:grid-cols-[15.625rem_minmax(0,1fr)] tablet:grid-rows-[1fr_auto] tablet:gap-x-9 tablet:gap-y-5 tablet:pt-32">
        <Picture
          src={imageUrl(title.posterPath, 'w500')}
          srcSet={posterSet(title.posterPath)}
          sizes="(min-width: 950px) 250px, 116px"
          alt=""
          tint={title.tint}
          title={name}
          eager
          className="self-end rounded-lg shadow-3 tablet:row-span-2"
        />
        <div className="self-end">
          {status && <div className="hidden flex-wrap gap-1.5 tablet:flex">{status}</div>}
          <h1
            ref={heading}
            tabIndex={-1}
            data-long={name.length > longTitle || undefined}
            className="[text-shadow:0_1px_20px_var(--art-scrim)] my-2 text-[1.75rem] leading-[1.05] font-[780] tracking-[-0.03em] focus-visible:shadow-none focus-visible:outline-none data-long:text-[1.375rem] tablet:text-3xl tablet:leading-[1.03] tablet:data-long:text-2xl tablet:tracking-[-0.038em]"
          >
            {name}
          </h1>
          {title.tagline && (
            <p className="mb-3 hidden text-md text-art-ink-soft italic tablet:block">{title.tagline}</p>
          )}
          {title.originalName && title.originalName !== name && (
            <p className="mb-2 text-[0.875rem] text-art-ink-soft">
              {t('details.original', { title: title.originalName })}
            </p>
          )}
          {facts}
        </div>
        <div className="col-span-2 self-end tablet:col-span-1 tablet:col-start-2">
          {status && <div className="mb-3.5 flex flex-wrap gap-1.5 tablet:hidden">{status}</div>}
          {children}
        </div>
      </div>
    </div>
  )
}
