import { useQuery } from '@tanstack/react-query'
import { readPerson } from '../../api/people'
import { retryTitles, titlesKey } from '../../state/titles'

/** Their movies carry the state of their requests, as every title does. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: [...titlesKey, 'person', id],
    queryFn: ({ signal }) => readPerson(id, signal),
    enabled: /^\d+$/.test(id),
    retry: retryTitles,
  })
