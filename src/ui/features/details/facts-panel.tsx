import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleFacts } from '~/shared/api/titles'
import { Chip } from '../../kit/chip'
import { OutsideLink } from '../../kit/outside-link'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { linksOf, type Sources } from './links'

type Fact = { key: string; label: string; value: ReactNode }
type Chips = { key: string; label: string; all: readonly { id: number; name: string; href?: string }[] }

type FactsPanelProps = {
  title: Sources & Pick<TitleFacts, 'scores' | 'certification'>
  /** After the scores and for whom it is fit; those without a value are left out. */
  facts: readonly Fact[]
  chips: readonly Chips[]
}

const mostChips = 12

/** What is known about a title besides its story: facts, words that lead to others of their like, links. */
export function FactsPanel({ title, facts, chips }: FactsPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const links = linksOf(title)
  const scores = title.scores.map(({ source, value }) => ({
    key: source,
    label: t(`details.scores.${source}`),
    value: format.score(value),
  }))
  const certification = { key: 'certification', label: t('details.facts.certification'), value: title.certification }
  return (
    <Panel title={t('details.facts.title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm">
        {[...scores, certification, ...facts].map(
          ({ key, label, value }) =>
            value && (
              <div key={key} className="contents">
                <dt className="text-ink-faint">{label}</dt>
                <dd data-figures className="text-end font-[560]">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {chips.map(
        ({ key, label, all }) =>
          all.length > 0 && (
            <div key={key} className="mt-4">
              <h3 className="mb-2 text-sm text-ink-faint">{label}</h3>
              <ul className="flex flex-wrap gap-1.5">
                {all.slice(0, mostChips).map(({ id, name, href }) => (
                  <li key={id} className="min-w-0">
                    <Chip href={href} className="min-h-7 px-2.5 text-xs">
                      <span className="truncate">{name}</span>
                    </Chip>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {links.length > 0 && (
        <>
          <h3 className="sr-only">{t('details.facts.links')}</h3>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
            {links.map(({ key, url }) => (
              <li key={key}>
                <OutsideLink href={url}>{t(`details.links.${key}`)}</OutsideLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
