CREATE TABLE `account_pictures` (
	`userId` varchar(36) NOT NULL,
	`tag` varchar(32) NOT NULL,
	`content` mediumtext NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `account_pictures_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
CREATE TABLE `address_changes` (
	`userId` varchar(36) NOT NULL,
	`email` varchar(190) NOT NULL,
	`tokenHash` varchar(64) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `address_changes_userId` PRIMARY KEY(`userId`),
	CONSTRAINT `address_changes_token` UNIQUE(`tokenHash`)
);
--> statement-breakpoint
CREATE TABLE `agreements` (
	`userId` varchar(36) NOT NULL,
	`terms` varchar(64) NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `agreements_userId_terms_pk` PRIMARY KEY(`userId`,`terms`)
);
--> statement-breakpoint
CREATE TABLE `extra_requests` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`amount` int NOT NULL,
	`at` datetime(3) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `extra_requests_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` varchar(36) NOT NULL,
	`token` varchar(255) NOT NULL,
	`tokenHash` varchar(64) NOT NULL,
	`note` varchar(190),
	`email` varchar(190),
	`claims` json NOT NULL,
	`limits` json NOT NULL,
	`streamingCountry` varchar(10) NOT NULL,
	`language` varchar(20),
	`createdById` varchar(36),
	`createdAt` datetime(3) NOT NULL,
	`expiresAt` datetime(3) NOT NULL,
	`uses` int NOT NULL,
	`used` int NOT NULL,
	`revokedAt` datetime(3),
	CONSTRAINT `invitations_id` PRIMARY KEY(`id`),
	CONSTRAINT `invitations_token` UNIQUE(`tokenHash`)
);
--> statement-breakpoint
CREATE TABLE `invited_users` (
	`userId` varchar(36) NOT NULL,
	`invitationId` varchar(36) NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `invited_users_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
CREATE TABLE `open_id_accounts` (
	`provider` int NOT NULL,
	`subjectHash` varchar(64) NOT NULL,
	`name` varchar(190),
	`userId` varchar(36) NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`lastUsedAt` datetime(3),
	CONSTRAINT `open_id_accounts_provider_subjectHash_pk` PRIMARY KEY(`provider`,`subjectHash`)
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` varchar(36) NOT NULL,
	`userId` varchar(36) NOT NULL,
	`credentialId` mediumtext NOT NULL,
	`credentialHash` varchar(64) NOT NULL,
	`publicKey` mediumtext NOT NULL,
	`counter` bigint NOT NULL,
	`transports` json NOT NULL,
	`name` varchar(60) NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`lastUsedAt` datetime(3),
	CONSTRAINT `passkeys_id` PRIMARY KEY(`id`),
	CONSTRAINT `passkeys_credential` UNIQUE(`credentialHash`)
);
--> statement-breakpoint
CREATE TABLE `personal_keys` (
	`id` varchar(36) NOT NULL,
	`userId` varchar(36) NOT NULL,
	`name` varchar(60) NOT NULL,
	`keyHash` varchar(64) NOT NULL,
	`scope` varchar(10) NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`expiresAt` datetime(3),
	`lastUsedAt` datetime(3),
	`network` varchar(64),
	CONSTRAINT `personal_keys_id` PRIMARY KEY(`id`),
	CONSTRAINT `personal_keys_hash` UNIQUE(`keyHash`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`userId` varchar(36) NOT NULL,
	`codeHash` varchar(64) NOT NULL,
	CONSTRAINT `recovery_codes_userId_codeHash_pk` PRIMARY KEY(`userId`,`codeHash`)
);
--> statement-breakpoint
CREATE TABLE `time_codes` (
	`userId` varchar(36) NOT NULL,
	`secret` varchar(255) NOT NULL,
	`confirmedAt` datetime(3),
	`lastPeriod` bigint NOT NULL,
	CONSTRAINT `time_codes_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmedAt` datetime(3);--> statement-breakpoint
ALTER TABLE `account_pictures` ADD CONSTRAINT `account_pictures_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `address_changes` ADD CONSTRAINT `address_changes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `agreements` ADD CONSTRAINT `agreements_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `extra_requests` ADD CONSTRAINT `extra_requests_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invitations` ADD CONSTRAINT `invitations_createdById_users_id_fk` FOREIGN KEY (`createdById`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invited_users` ADD CONSTRAINT `invited_users_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invited_users` ADD CONSTRAINT `invited_users_invitationId_invitations_id_fk` FOREIGN KEY (`invitationId`) REFERENCES `invitations`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `open_id_accounts` ADD CONSTRAINT `open_id_accounts_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `passkeys` ADD CONSTRAINT `passkeys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `personal_keys` ADD CONSTRAINT `personal_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD CONSTRAINT `recovery_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `time_codes` ADD CONSTRAINT `time_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `address_changes_until` ON `address_changes` (`until`);--> statement-breakpoint
CREATE INDEX `extra_requests_user` ON `extra_requests` (`userId`,`kind`,`until`);--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`createdAt`);--> statement-breakpoint
CREATE INDEX `invitations_by` ON `invitations` (`createdById`);--> statement-breakpoint
CREATE INDEX `invited_users_invitation` ON `invited_users` (`invitationId`);--> statement-breakpoint
CREATE INDEX `open_id_accounts_user` ON `open_id_accounts` (`userId`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`userId`);--> statement-breakpoint
CREATE INDEX `personal_keys_user` ON `personal_keys` (`userId`);