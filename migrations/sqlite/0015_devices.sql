CREATE TABLE `devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`service` text NOT NULL,
	`token` text NOT NULL,
	`tokenHash` text NOT NULL,
	`addedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_token` ON `devices` (`userId`,`service`,`tokenHash`);