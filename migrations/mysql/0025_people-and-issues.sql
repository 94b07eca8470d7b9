CREATE TABLE `media_accounts` (
	`server` varchar(60) collate utf8mb4_bin NOT NULL,
	`subjectHash` varchar(64) collate utf8mb4_bin NOT NULL,
	`type` varchar(20) collate utf8mb4_bin NOT NULL,
	`providerUserId` varchar(190) collate utf8mb4_bin NOT NULL,
	`name` varchar(190) collate utf8mb4_bin,
	`token` varchar(255) collate utf8mb4_bin,
	`userId` varchar(36) collate utf8mb4_bin NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`lastUsedAt` datetime(3),
	CONSTRAINT `media_accounts_server_subjectHash_pk` PRIMARY KEY(`server`,`subjectHash`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `episodeUnit` varchar(10) collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_log` ADD `seasons` int;--> statement-breakpoint
ALTER TABLE `issues` ADD `season` int;--> statement-breakpoint
ALTER TABLE `issues` ADD `episode` int;--> statement-breakpoint
ALTER TABLE `media_accounts` ADD CONSTRAINT `media_accounts_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `media_accounts_user` ON `media_accounts` (`userId`);