import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleWords, Template } from '~/shared/api/templates'
import { type EventName, kindsOf } from '~/shared/notifications/model'
import { sampleVariables } from '~/shared/notifications/samples'
import { inMails, messageOf } from '~/shared/notifications/templates'
import type { RequestKind } from '~/shared/requests/model'
import { bestLanguage, type Language } from '~/shared/settings/languages'
import type { TextLook } from '~/shared/settings/pages'
import { Preview } from '../../kit/preview'
import { Segmented } from '../../kit/segmented'
import { useFormat } from '../../kit/use-format'
import { useSettled } from '../../kit/use-settled'
import { startAtom } from '../../state/start'
import { previewPage } from './preview-page'

/** A frame that is drawn anew at every key flickers. */
const pauseMs = 300

type TemplatePreviewProps = {
  event: EventName
  template: Pick<Template, 'subject' | 'message'>
  look: TextLook
  /** What the made-up title is. */
  kind: RequestKind
  onKind: (kind: RequestKind) => void
  written: Written
}

/** In which language a text is, and with which words it is filled in there. */
export type Written = { language: Language; sample: SampleWords }

const spokenIn = (language: string) => (at: Date) => {
  const said = (options: Intl.DateTimeFormatOptions) => at.toLocaleString(language, options)
  return {
    ...{ longDate: said({ dateStyle: 'full' }), shortDate: said({ dateStyle: 'short' }) },
    ...{ longTime: said({ timeStyle: 'medium' }), shortTime: said({ timeStyle: 'short' }) },
  }
}

/** How a text reads with made-up values; the portal puts its frame around it when it is sent. */
export function TemplatePreview({ event, template, look, kind, onKind, written }: TemplatePreviewProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const facts = useAtomValue(startAtom)
  const [moment] = useState(() => new Date())
  const kinds = kindsOf(event)
  const shown = kinds.includes(kind) ? kind : (kinds[0] ?? kind)
  const variables = sampleVariables(event, shown, {
    portal: facts?.applicationName ?? 'Marquee',
    address: facts?.applicationUrl ?? 'https://portal.example.com',
    at: moment,
    // The page may write the same language as it is written elsewhere, such as en-GB.
    momentOf: spokenIn(bestLanguage([language]) === written.language ? language : written.language),
    sample: written.sample,
  })
  const message = messageOf(template, variables, { ...inMails, takesMarkup: look === 'mail' })
  const html = useSettled(previewPage(look === 'text' ? { ...message, title: null } : message), pauseMs)
  return (
    <div className="grid gap-2 desk:sticky desk:top-[calc(var(--bar)+1.5rem)]">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-[600]">{t('settings.template.preview')}</p>
        {kinds.length > 1 && (
          <Segmented
            label={t('settings.template.sampleKind')}
            value={shown}
            onValue={onKind}
            options={kinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
          />
        )}
      </div>
      <Preview title={t('settings.template.preview')} html={html} />
    </div>
  )
}
