import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PersonalAgent, writtenName } from '~/shared/notifications/agents'
import { wrongAddresses } from '~/shared/notifications/personal-addresses'
import { useErrorText } from '../../api/use-error-text'
import { DirtyBar } from '../../kit/dirty-bar'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { PartByPart } from '../../kit/part-by-part'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { useFirstFault } from '../../kit/use-first-fault'
import { useSaveInTurn } from '../../kit/use-save-in-turn'
import { ChannelFields } from '../../parts/channel-fields'
import { useOwnBrowsers } from './browsers-state'
import {
  addressesDraft,
  type ChannelsDraft,
  channelsChanged,
  channelsToEnter,
  noChannels,
  shownChannels,
  silenceOf,
  useOwnChannels,
  useOwnChoices,
  useSaveChannels,
} from './channels-state'
import { PreferencesBrowsers } from './preferences-browsers'
import { PreferencesChats } from './preferences-chats'
import { PreferencesHeard } from './preferences-heard'
import { PreferencesMailKey } from './preferences-mail-key'

type PreferencesChannelsProps = {
  draft: ChannelsDraft
  onDraft: (next: (now: ChannelsDraft) => ChannelsDraft) => void
}

/** Where the person is told things besides by email, what of it, and when. */
export function PreferencesChannels({ draft, onDraft }: PreferencesChannelsProps) {
  // What comes first would be pushed about by what comes later above it.
  const waits = [useOwnBrowsers(), useOwnChannels(), useOwnChoices()].some(({ isPending }) => isPending)
  const isWaiting = useDeferredValue(waits)
  if (isWaiting) return <SkeletonLines className="min-h-160 content-start" />
  return (
    <PartByPart phone={1}>
      <PreferencesBrowsers />
      <OwnAddresses draft={draft} onDraft={onDraft} />
      <PreferencesChats />
      <PreferencesMailKey />
    </PartByPart>
  )
}

function OwnAddresses({ draft, onDraft }: PreferencesChannelsProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { data, error, refetch, isFetching } = useOwnChannels()
  const { data: choices } = useOwnChoices()
  const enter = useSaveChannels(onDraft)
  const count = channelsChanged(draft)
  const root = useRef<HTMLFormElement>(null)
  const showFault = useFirstFault(root)
  const [tried, setTried] = useState(false)
  const wrong = wrongAddresses(draft.addresses, {})
  const save = async () => {
    setTried(wrong.length > 0)
    if (wrong.length > 0) {
      showFault()
      return false
    }
    try {
      await enter.mutateAsync(draft)
    } catch (failure) {
      showToast({ tone: 'bad', text: words(failure) })
      return false
    }
    return true
  }
  const turn = useSaveInTurn({ count, save })
  const noteOf = (agent: PersonalAgent) => {
    const silence = silenceOf(agent, choices, draft)
    return silence && t(`messageChoices.offer.${silence}`)
  }
  const discard = () => {
    setTried(false)
    onDraft(() => noChannels)
  }
  if (!data)
    return error ? (
      <ErrorState
        title={t('preferences.channels.failed')}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonLines className="min-h-96 content-start" />
    )
  const agents = channelsToEnter(data)
  return (
    <form
      ref={root}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (count > 0) void turn.save()
      }}
    >
      <PartByPart phone={1}>
        {agents.length > 0 && (
          <FormSection title={t('preferences.channels.title')} text={t('preferences.channels.text')}>
            <ChannelFields
              agents={agents}
              addresses={shownChannels(data, draft.addresses)}
              onAddresses={entered => onDraft(now => ({ ...now, addresses: addressesDraft(data, entered) }))}
              errorOf={agent =>
                tried && wrong.includes(agent) ? t('messageChoices.wrong', { channel: writtenName(agent) }) : null
              }
              noteOf={noteOf}
            />
          </FormSection>
        )}
        <PreferencesHeard draft={draft.choices} onDraft={choices => onDraft(now => ({ ...now, choices }))} />
      </PartByPart>
      <button type="submit" hidden />
      <DirtyBar
        count={count}
        wrong={tried ? wrong.length : 0}
        onSave={() => void turn.save()}
        onDiscard={discard}
        saving={turn.isSaving}
        saved={enter.isSuccess && count === 0}
      />
    </form>
  )
}
