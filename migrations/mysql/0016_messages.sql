CREATE TABLE `chat_accounts` (
	`userId` varchar(36) NOT NULL,
	`channel` varchar(20) NOT NULL,
	`chatId` varchar(100) NOT NULL,
	`name` varchar(190),
	`linkedAt` datetime(3) NOT NULL,
	CONSTRAINT `chat_accounts_userId_channel_pk` PRIMARY KEY(`userId`,`channel`),
	CONSTRAINT `chat_accounts_chat` UNIQUE(`channel`,`chatId`)
);
--> statement-breakpoint
CREATE TABLE `chat_codes` (
	`codeHash` varchar(64) NOT NULL,
	`userId` varchar(36) NOT NULL,
	`channel` varchar(20) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `chat_codes_codeHash` PRIMARY KEY(`codeHash`)
);
--> statement-breakpoint
CREATE TABLE `mail_keys` (
	`userId` varchar(36) NOT NULL,
	`publicKey` mediumtext NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `mail_keys_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` int AUTO_INCREMENT NOT NULL,
	`kind` varchar(12) NOT NULL,
	`subject` varchar(500) NOT NULL,
	`content` json,
	`recipients` int NOT NULL,
	`startedById` varchar(36),
	`startedAt` datetime(3) NOT NULL,
	CONSTRAINT `mailings_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `message_choices` (
	`userId` varchar(36) NOT NULL,
	`event` varchar(40) NOT NULL,
	`channel` varchar(20) NOT NULL,
	`on` boolean NOT NULL,
	CONSTRAINT `message_choices_userId_event_channel_pk` PRIMARY KEY(`userId`,`event`,`channel`)
);
--> statement-breakpoint
CREATE TABLE `message_digests` (
	`userId` varchar(36) NOT NULL,
	`channel` varchar(20) NOT NULL,
	`every` varchar(10) NOT NULL,
	CONSTRAINT `message_digests_userId_channel_pk` PRIMARY KEY(`userId`,`channel`)
);
--> statement-breakpoint
CREATE TABLE `message_times` (
	`userId` varchar(36) NOT NULL,
	`timeZone` varchar(60),
	`quietFrom` int,
	`quietUntil` int,
	CONSTRAINT `message_times_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
CREATE TABLE `newsletter_entries` (
	`kind` varchar(10) NOT NULL,
	`mediaId` varchar(60) NOT NULL,
	`season` int NOT NULL,
	`block` int NOT NULL,
	`told` bigint NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `newsletter_entries_kind_mediaId_season_block_pk` PRIMARY KEY(`kind`,`mediaId`,`season`,`block`)
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`endpoint` varchar(1000) NOT NULL,
	`endpointHash` varchar(64) NOT NULL,
	`p256dh` varchar(120) NOT NULL,
	`auth` varchar(60) NOT NULL,
	`name` varchar(60) NOT NULL,
	`addedAt` datetime(3) NOT NULL,
	CONSTRAINT `push_subscriptions_id` PRIMARY KEY(`id`),
	CONSTRAINT `push_subscriptions_endpoint` UNIQUE(`endpointHash`)
);
--> statement-breakpoint
CREATE TABLE `second_step_locks` (
	`userId` varchar(36) NOT NULL,
	`wrong` int NOT NULL,
	`since` datetime(3) NOT NULL,
	`lockedUntil` datetime(3),
	CONSTRAINT `second_step_locks_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `userId` varchar(36);--> statement-breakpoint
ALTER TABLE `outbox` ADD `aboutRequestId` int;--> statement-breakpoint
ALTER TABLE `outbox` ADD `mailingId` int;--> statement-breakpoint
ALTER TABLE `chat_accounts` ADD CONSTRAINT `chat_accounts_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `chat_codes` ADD CONSTRAINT `chat_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `mail_keys` ADD CONSTRAINT `mail_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_choices` ADD CONSTRAINT `message_choices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_digests` ADD CONSTRAINT `message_digests_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_times` ADD CONSTRAINT `message_times_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD CONSTRAINT `push_subscriptions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `second_step_locks` ADD CONSTRAINT `second_step_locks_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `chat_codes_user` ON `chat_codes` (`userId`);--> statement-breakpoint
CREATE INDEX `chat_codes_until` ON `chat_codes` (`until`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`userId`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`userId`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`aboutRequestId`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mailing` ON `outbox` (`mailingId`,`stage`);