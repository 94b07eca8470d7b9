import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NumberingByHand } from '~/shared/api/shows'
import { saveNumbering } from '../../api/shows'
import { titleKeys } from '../../api/titles'

/** Says by hand which numbers episodes have at TheTVDB; what is there of the show may be other episodes then. */
export const useSaveNumbering = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: NumberingByHand) => saveNumbering(id, said),
    onSuccess: answer => {
      client.setQueryData(titleKeys.numbering(id), answer)
      void client.invalidateQueries({ queryKey: titleKeys.all })
    },
  })
}
