CREATE TABLE `chat_accounts` (
	`userId` text NOT NULL,
	`channel` text NOT NULL,
	`chatId` text NOT NULL,
	`name` text,
	`linkedAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `channel`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_accounts_chat` ON `chat_accounts` (`channel`,`chatId`);--> statement-breakpoint
CREATE TABLE `chat_codes` (
	`codeHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`channel` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_codes_user` ON `chat_codes` (`userId`);--> statement-breakpoint
CREATE INDEX `chat_codes_until` ON `chat_codes` (`until`);--> statement-breakpoint
CREATE TABLE `mail_keys` (
	`userId` text PRIMARY KEY NOT NULL,
	`publicKey` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`content` text,
	`recipients` integer NOT NULL,
	`startedById` text,
	`startedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_choices` (
	`userId` text NOT NULL,
	`event` text NOT NULL,
	`channel` text NOT NULL,
	`on` integer NOT NULL,
	PRIMARY KEY(`userId`, `event`, `channel`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_digests` (
	`userId` text NOT NULL,
	`channel` text NOT NULL,
	`every` text NOT NULL,
	PRIMARY KEY(`userId`, `channel`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_times` (
	`userId` text PRIMARY KEY NOT NULL,
	`timeZone` text,
	`quietFrom` integer,
	`quietUntil` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletter_entries` (
	`kind` text NOT NULL,
	`mediaId` text NOT NULL,
	`season` integer NOT NULL,
	`block` integer NOT NULL,
	`told` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `mediaId`, `season`, `block`)
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`endpoint` text NOT NULL,
	`endpointHash` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`name` text NOT NULL,
	`addedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpointHash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `second_step_locks` (
	`userId` text PRIMARY KEY NOT NULL,
	`wrong` integer NOT NULL,
	`since` integer NOT NULL,
	`lockedUntil` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `userId` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `aboutRequestId` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `mailingId` integer;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`userId`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`aboutRequestId`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mailing` ON `outbox` (`mailingId`,`stage`);