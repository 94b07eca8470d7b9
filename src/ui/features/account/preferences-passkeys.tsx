import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '~/shared/api/passkeys'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { passkeysHere } from '../../state/passkeys-here'
import { startAtom } from '../../state/start'
import { NewPasskeyDialog } from './preferences-new-passkey'
import { RenamePasskeyDialog } from './preferences-rename-passkey'
import { WayRow } from './preferences-way-row'
import { useRemovePasskey } from './preferences-ways-state'

/** Passkeys: what somebody has, one more, one less. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const facts = useAtomValue(startAtom)
  const remove = useRemovePasskey()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const canAdd = passkeysHere(facts)
  const place = facts?.signIn.passkeys
  const end = ({ id, name }: Passkey) =>
    remove.mutate(id, {
      onSuccess: () => showToast({ text: t('preferences.ways.passkeys.removed', { name }) }),
      onError: error => showToast({ tone: 'bad', text: words(error) }),
      onSettled: () => setLeaving(null),
    })
  return (
    <WayRow title={t('preferences.ways.passkeys.title')} text={t('preferences.ways.passkeys.text')}>
      {passkeys.length > 0 && (
        <ul aria-label={t('preferences.ways.passkeys.title')} className="divide-y divide-line border-y border-line">
          {passkeys.map(passkey => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming(passkey)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {canAdd ? (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('preferences.ways.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-faint">
          {place && place !== location.origin
            ? t('preferences.ways.passkeys.elsewhere', { address: place })
            : t('preferences.ways.passkeys.notHere')}
        </p>
      )}
      {naming && <RenamePasskeyDialog passkey={naming} onClose={() => setNaming(null)} />}
      {isAdding && <NewPasskeyDialog onClose={() => setAdding(false)} />}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('preferences.ways.passkeys.removeTitle', { name: leaving?.name ?? '' })}
        text={t('preferences.ways.passkeys.removeText')}
        action={t('preferences.ways.passkeys.remove')}
        busy={remove.isPending}
        onConfirm={() => leaving && end(leaving)}
      />
    </WayRow>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function Row({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = lastUsedAt
    ? t('preferences.ways.passkeys.used', { when: format.when(lastUsedAt) })
    : t('preferences.ways.passkeys.unused')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-0 grow basis-48 grid-cols-1 gap-0.5">
        <p className="text-[0.9375rem] font-[560] wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-faint">
          {t('preferences.ways.passkeys.since', { when: format.date(createdAt) })} · {used}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('preferences.ways.passkeys.renameNamed', { name })}
          onClick={onRename}
        >
          {t('preferences.ways.passkeys.rename')}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('preferences.ways.passkeys.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('preferences.ways.passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}
