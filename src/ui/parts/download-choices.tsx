import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { useDownloadChoices } from '../api/download-choices'
import { useErrorText } from '../api/use-error-text'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { type Option, Select } from '../kit/select'

/** A server, and what is chosen by its numbers; null is what would be taken by itself. */
export type Chosen = {
  server: string | null
  profile: number | null
  root: number | null
  languageProfile: number | null
}
export const nothingChosen: Chosen = { server: null, profile: null, root: null, languageProfile: null }

type DownloadChoicesProps = {
  kind: RequestKind
  variant: Variant
  /** Of a show; the others are none. */
  isAnime?: boolean
  chosen: Chosen
  /** A field that the one for the server stands beside: how many servers there are is only known later. */
  before?: ReactNode
  onChosen: (chosen: Chosen) => void
}

const itself = 'usual'
const nothingUsual = { profile: null, root: null, languageProfile: null }
const nothingOffered = {
  ...{ servers: [], problem: null, profiles: [], roots: [], languageProfiles: [], tags: [] },
  ...{ usual: nothingUsual, usualForAnime: nothingUsual },
}
const read = (value: string) => (value === itself ? null : Number(value))

/**
 * The server where there are several, its quality profile and root folder, and the languages where it has such profiles,
 * with the usual ones first and marked. Nothing without a download manager; of albums the server alone.
 */
export function DownloadChoices(props: DownloadChoicesProps) {
  const { kind, variant, isAnime = false, chosen, before, onChosen } = props
  const { t } = useTranslation()
  const words = useErrorText()
  const { data, error, isPlaceholderData } = useDownloadChoices(kind, variant, chosen)
  const first = before && <Columns keepsWidth>{before}</Columns>
  if (error)
    return (
      <div className="grid gap-4.5">
        {first}
        <Note tone="warn">{words(error)}</Note>
      </div>
    )
  if (data === null) return first ?? null
  // The fields are there before their lists, so that the dialog has its height from the beginning.
  const { servers, problem, profiles, roots, languageProfiles, usual, usualForAnime } = data ?? nothingOffered
  const byItself = isAnime ? usualForAnime : usual
  const waiting = data === undefined || isPlaceholderData
  const isGone = !waiting && servers.every(({ id }) => id !== chosen.server)
  // The numbers of one server mean nothing to another.
  const now = isGone ? nothingChosen : chosen

  const marked = (name: string | null | undefined) =>
    name ? t('requesting.options.usualNamed', { name }) : t('requesting.options.usual')
  const chooser = (label: string, what: 'profile' | 'root' | 'languageProfile', options: readonly Option[]) => (
    <Field label={label}>
      <Select
        disabled={waiting}
        aria-busy={waiting || undefined}
        value={waiting ? itself : String(now[what] ?? itself)}
        onValue={value => onChosen({ ...now, [what]: read(value) })}
        options={[{ value: itself, label: marked(byItself[what]) }, ...options]}
      />
    </Field>
  )
  const several = servers.length > 1
  const server = (
    <Field label={t('requesting.options.server')}>
      <Select
        value={now.server ?? itself}
        onValue={value => onChosen({ ...nothingChosen, server: value === itself ? null : value })}
        options={servers.map(({ id, name }) =>
          id === null ? { value: itself, label: marked(name) } : { value: id, label: name },
        )}
      />
    </Field>
  )
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return (
    <div className="grid gap-4.5">
      {before || several ? (
        <Columns keepsWidth={before !== undefined}>
          {before}
          {several && server}
        </Columns>
      ) : null}
      {isGone && <Note tone="warn">{t('requesting.options.serverGone')}</Note>}
      {problem !== null && <Note tone="warn">{problem}</Note>}
      {kind !== 'album' && problem === null && (
        <Columns>
          {chooser(t('requesting.options.profile'), 'profile', profiles.map(named))}
          {chooser(
            t('requesting.options.folder'),
            'root',
            roots.map(({ id, path }) => ({ value: String(id), label: path })),
          )}
          {languageProfiles.length > 0 &&
            chooser(t('requesting.options.languageProfile'), 'languageProfile', languageProfiles.map(named))}
        </Columns>
      )}
    </div>
  )
}
