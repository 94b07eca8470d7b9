CREATE TABLE `devices` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`service` varchar(10) NOT NULL,
	`token` varchar(500) NOT NULL,
	`tokenHash` varchar(64) NOT NULL,
	`addedAt` datetime(3) NOT NULL,
	CONSTRAINT `devices_id` PRIMARY KEY(`id`),
	CONSTRAINT `devices_token` UNIQUE(`userId`,`service`,`tokenHash`)
);
--> statement-breakpoint
ALTER TABLE `devices` ADD CONSTRAINT `devices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;