import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventNames } from '~/shared/notifications/model'
import type { RequestKind } from '~/shared/requests/model'
import { bestLanguage } from '~/shared/settings/languages'
import { ErrorState } from '../../kit/error-state'
import { lazyPart } from '../../kit/lazy-part'
import { useFormat } from '../../kit/use-format'
import { textOf } from './control-props'
import type { Scope } from './scope'
import { useSampleWords } from './use-sample-words'

const TemplatePreview = lazyPart(async () => (await import('./template-preview')).TemplatePreview, {
  Failed: NotShown,
})

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return <ErrorState title={t('settings.template.failed')} error={error} onRetry={onRetry} />
}

/** A text that a place has of its own, and how it reads. */
export function PlaceText({ scope, fields }: { scope: Scope; fields: ReactNode }) {
  const [kind, setKind] = useState<RequestKind>('movie')
  const sample = useSampleWords()
  const { language } = useFormat()
  const [subject = '', message = ''] = ['subject', 'message'].map(name => textOf(scope.values[name]))
  const event = eventNames.find(one => one === scope.values.event)
  const look = scope.section.page?.templates ?? 'text'
  if (!event || !message) return fields
  return (
    <>
      {fields}
      <TemplatePreview
        event={event}
        template={{ subject, message }}
        written={{ language: bestLanguage([language]), sample }}
        // Without a subject of its own it has that of the channel, which stands there.
        look={subject ? look : 'text'}
        kind={kind}
        onKind={setKind}
      />
    </>
  )
}
