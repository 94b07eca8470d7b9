CREATE TABLE `sessions` (
	`id` varchar(36) NOT NULL,
	`userId` varchar(36) NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`lastUsedAt` datetime(3) NOT NULL,
	`until` datetime(3) NOT NULL,
	`program` varchar(60),
	`system` varchar(40),
	`network` varchar(64),
	CONSTRAINT `sessions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`,`lastUsedAt`);--> statement-breakpoint
CREATE INDEX `sessions_until` ON `sessions` (`until`);