import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf, storedRows } from '~/shared/discovery/rows'
import { discover } from '~/shared/discovery/settings'
import { drawnId } from '~/shared/settings/items'
import { read } from '~/shared/settings/model'
import { type TitleFilters, writeFilters } from '~/shared/titles/filters'
import { discoverKey } from '../../api/discover'
import { changeSection, settingsKeys } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'

type AddRowProps = { filters: TitleFilters; suggested: string }

/** Makes a row of Discover out of what is looked at; for administrators. */
export function AddRow({ filters, suggested }: AddRowProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  /** Until somebody writes a name, the suggested one counts, which gets longer while the names of filters come in. */
  const [written, setWritten] = useState<string | null>(null)
  const name = written ?? suggested
  const close = () => {
    setOpen(false)
    setWritten(null)
  }
  const adding = useMutation({
    mutationFn: (given: string) =>
      changeSection(discover.id, values => {
        const rows = storedRows(rowsOf(read(discover, values).rows))
        const id = drawnId(new Set(rows.map(row => row.id)))
        const row = { id, name: given, list: 'search', search: writeFilters(filters), hidden: false }
        return { ...values, rows: [...rows, row] }
      }),
    onSuccess: (_, given) => {
      void client.invalidateQueries({ queryKey: settingsKeys.section(discover.id) })
      void client.invalidateQueries({ queryKey: discoverKey })
      showToast({ text: t('browse.row.added', { name: given }) })
      close()
    },
  })
  const given = name.trim()
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('browse.row.add')}
      </Button>
      {open && (
        <Dialog
          open
          size={500}
          title={t('browse.row.title')}
          text={t('browse.row.text')}
          onClose={close}
          footer={
            <>
              <Button appearance="ghost" onClick={close}>
                {t('kit.cancel')}
              </Button>
              <Button
                appearance="primary"
                busy={adding.isPending}
                disabled={given === ''}
                onClick={() => adding.mutate(given)}
              >
                {t('browse.row.action')}
              </Button>
            </>
          }
        >
          <Field label={t('browse.row.name')}>
            <Input value={name} maxLength={100} onValue={setWritten} />
          </Field>
          {adding.error && (
            <Note tone="bad" live className="mt-4">
              {words(adding.error)}
            </Note>
          )}
        </Dialog>
      )}
    </>
  )
}
