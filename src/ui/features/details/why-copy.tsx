import { useTranslation } from 'react-i18next'
import type { LibraryCopy } from '~/shared/api/availability'
import { OutsideLink } from '../../kit/outside-link'
import { useFormat } from '../../kit/use-format'

/** What one library has: where, as what, since when, in which quality, and which episodes. */
export function WhyCopy({ copy }: { copy: LibraryCopy }) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    server,
    library,
    title,
    year,
    url,
    quality,
    fourK,
    since,
    seasons,
    percent,
    hasFile,
    counts,
    audio,
    subtitles,
  } = copy
  const facts = [
    library && t('details.why.copy.library', { library }),
    !hasFile && percent === null && t('details.why.copy.noFile'),
    percent !== null && t('details.why.copy.percent', { share: format.percent(percent / 100) }),
    quality && qualityText(quality),
    fourK && !/4k/i.test(quality ?? '') && '4K',
    since && t('details.why.copy.since', { when: format.date(since) }),
    !counts && t('details.why.copy.doesNotCount'),
  ].filter(Boolean)
  const named = (codes: readonly string[]) => format.list(codes.map(code => format.languageName(code)))
  const languages = [
    audio.length > 0 && t('details.why.copy.audio', { languages: named(audio) }),
    subtitles.length > 0 && t('details.why.copy.subtitles', { languages: named(subtitles) }),
  ].filter(Boolean)
  return (
    <li className="rounded-md border border-line bg-raised px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-[600]">{server}</b>
        {title && <span className="text-ink-soft">{year ? t('details.why.copy.title', { title, year }) : title}</span>}
        {url && (
          <OutsideLink href={url} className="ms-auto min-h-6">
            {t('details.why.copy.open')}
            <span className="sr-only"> {server}</span>
          </OutsideLink>
        )}
      </div>
      {facts.length > 0 && (
        <p data-figures className="text-ink-faint">
          {facts.join(' · ')}
        </p>
      )}
      {languages.length > 0 && <p className="text-ink-faint">{languages.join(' · ')}</p>}
      {seasons.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5">
          {seasons.map(({ season, count, episodes }) => (
            <li key={season} data-figures className="text-ink-soft">
              {season === 0
                ? t('details.why.copy.specials', { count, episodes })
                : t('details.why.copy.season', { season, count, episodes })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What libraries call a quality, in one notation: Plex writes "1080", "4k" and "sd", others "1080p" and "4K". */
export const qualityText = (quality: string): string =>
  /^\d{3,4}$/.test(quality) ? `${quality}p` : /^(4k|8k|sd)$/i.test(quality) ? quality.toUpperCase() : quality
