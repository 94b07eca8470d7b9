CREATE TABLE `account_pictures` (
	`userId` text PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `address_changes` (
	`userId` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`tokenHash` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_changes_token` ON `address_changes` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `address_changes_until` ON `address_changes` (`until`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`userId` text NOT NULL,
	`terms` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`userId`, `terms`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `extra_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `extra_requests_user` ON `extra_requests` (`userId`,`kind`,`until`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`tokenHash` text NOT NULL,
	`note` text,
	`email` text,
	`claims` text NOT NULL,
	`limits` text NOT NULL,
	`streamingCountry` text NOT NULL,
	`language` text,
	`createdById` text,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`uses` integer NOT NULL,
	`used` integer NOT NULL,
	`revokedAt` integer,
	FOREIGN KEY (`createdById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`createdAt`);--> statement-breakpoint
CREATE INDEX `invitations_by` ON `invitations` (`createdById`);--> statement-breakpoint
CREATE TABLE `invited_users` (
	`userId` text PRIMARY KEY NOT NULL,
	`invitationId` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitationId`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invited_users_invitation` ON `invited_users` (`invitationId`);--> statement-breakpoint
CREATE TABLE `open_id_accounts` (
	`provider` integer NOT NULL,
	`subjectHash` text NOT NULL,
	`name` text,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastUsedAt` integer,
	PRIMARY KEY(`provider`, `subjectHash`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_id_accounts_user` ON `open_id_accounts` (`userId`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`credentialId` text NOT NULL,
	`credentialHash` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastUsedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credentialHash`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`userId`);--> statement-breakpoint
CREATE TABLE `personal_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`name` text NOT NULL,
	`keyHash` text NOT NULL,
	`scope` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer,
	`lastUsedAt` integer,
	`network` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_keys_hash` ON `personal_keys` (`keyHash`);--> statement-breakpoint
CREATE INDEX `personal_keys_user` ON `personal_keys` (`userId`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`userId` text NOT NULL,
	`codeHash` text NOT NULL,
	PRIMARY KEY(`userId`, `codeHash`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `time_codes` (
	`userId` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmedAt` integer,
	`lastPeriod` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmedAt` integer;