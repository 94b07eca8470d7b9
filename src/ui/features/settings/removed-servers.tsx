import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserImport } from '~/shared/api/user-imports'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Select } from '../../kit/select'
import { showToast } from '../../kit/toasts'
import { useLinkPeople } from './user-imports-state'

/** People whose media server was removed cannot sign in until somebody says which server is theirs now. */
export function RemovedServers({ of }: { of: UserImport }) {
  return of.removed.map(one => <RemovedServer key={one.id} of={of} removed={one} />)
}

type RemovedServerProps = { of: UserImport; removed: UserImport['removed'][number] }

function RemovedServer({ of, removed: { id, people } }: RemovedServerProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const link = useLinkPeople(of.provider)
  const [chosen, setChosen] = useState('')
  const send = () =>
    link.mutate(
      { from: id, to: chosen },
      {
        onSuccess: () => showToast({ text: t('settings.userImport.linked') }),
        onError: cause => showToast({ tone: 'bad', title: t('settings.userImport.notLinked'), text: errorText(cause) }),
      },
    )
  return (
    <div className="grid gap-3">
      <Note tone="warn">{t('settings.userImport.serverRemoved', { count: people, service: of.name })}</Note>
      {of.servers.length > 0 && (
        <div className="flex flex-wrap items-end gap-2.5">
          <Field label={t('settings.userImport.theirServer')}>
            <Select
              value={chosen}
              onValue={setChosen}
              placeholder={t('settings.userImport.chooseServer')}
              options={of.servers.map(server => ({ value: server.id, label: server.name }))}
            />
          </Field>
          <Button icon={Link2} busy={link.isPending} disabled={chosen === ''} onClick={send}>
            {t('settings.userImport.link')}
          </Button>
        </div>
      )}
    </div>
  )
}
