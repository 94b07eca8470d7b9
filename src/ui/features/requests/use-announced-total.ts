import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../kit/announcer'

/** Says how many there are once the list has changed by what the person did. */
export const useAnnouncedTotal = (total: number | undefined) => {
  const { t } = useTranslation()
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (total === undefined) return
    if (before.current !== undefined && before.current !== total) announce(t('requestList.count', { count: total }))
    before.current = total
  }, [total, t])
}
