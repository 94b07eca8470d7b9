import { deviceRoutes } from '../devices'
import { meRoutes } from '../me'
import { addressConfirmationRoutes, ownAddressRoutes } from '../me-address'
import { ownChatRoutes } from '../me-chats'
import { ownChannelRoutes, ownDataRoutes } from '../me-data'
import { ownMailKeyRoutes } from '../me-mail-key'
import { ownPictureRoutes, userPictureRoutes } from '../me-picture'
import { ownMessageChoiceRoutes, userMessageChoiceRoutes } from '../message-choices'
import { peopleRoutes } from '../people'
import type { Resource } from '../resource'
import { userImportRoutes } from '../user-imports'
import { userJoiningRoutes } from '../user-joining'
import { userListRoutes } from '../user-lists'
import { userRoutes } from '../users'

export const peopleResources: readonly Resource[] = [
  addressConfirmationRoutes,
  deviceRoutes,
  meRoutes,
  ownAddressRoutes,
  ownChannelRoutes,
  ownChatRoutes,
  ownDataRoutes,
  ownMailKeyRoutes,
  ownMessageChoiceRoutes,
  ownPictureRoutes,
  peopleRoutes,
  userImportRoutes,
  userJoiningRoutes,
  userListRoutes,
  userMessageChoiceRoutes,
  userPictureRoutes,
  userRoutes,
]
