import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me, ShownPicture } from '~/shared/api/me'
import { put, remove } from '../../api/client'
import { meKey } from '../../api/me'
import { squarePicture } from './square-picture'

const path = '/api/v3/me/picture'

/** Shows the picture as the portal has it now, and asks again for what shows people. */
const useShown = (hasOwnPicture: boolean) => {
  const client = useQueryClient()
  return async ({ picturePath }: ShownPicture) => {
    client.setQueryData<Me>(meKey, me => me && { ...me, picturePath, hasOwnPicture })
    await client.invalidateQueries({ refetchType: 'none' })
  }
}

export const useChoosePicture = () =>
  useMutation({
    mutationFn: async (file: File) => put<ShownPicture>(path, await squarePicture(file)),
    onSuccess: useShown(true),
  })

export const useRemovePicture = () =>
  useMutation({ mutationFn: () => remove<ShownPicture>(path), onSuccess: useShown(false) })
