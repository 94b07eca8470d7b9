CREATE TABLE `media_accounts` (
	`server` text NOT NULL,
	`subjectHash` text NOT NULL,
	`type` text NOT NULL,
	`providerUserId` text NOT NULL,
	`name` text,
	`token` text,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastUsedAt` integer,
	PRIMARY KEY(`server`, `subjectHash`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_accounts_user` ON `media_accounts` (`userId`);--> statement-breakpoint
ALTER TABLE `users` ADD `episodeUnit` text;--> statement-breakpoint
ALTER TABLE `request_log` ADD `seasons` integer;--> statement-breakpoint
ALTER TABLE `issues` ADD `season` integer;--> statement-breakpoint
ALTER TABLE `issues` ADD `episode` integer;