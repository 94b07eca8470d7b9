CREATE TABLE `show_numberings` (
	`tmdbId` int NOT NULL,
	`tvdbId` int,
	`imdbId` varchar(20),
	`numbering` json NOT NULL,
	`byHand` json NOT NULL,
	`differs` boolean NOT NULL,
	`checkedAt` datetime(3) NOT NULL,
	CONSTRAINT `show_numberings_tmdbId` PRIMARY KEY(`tmdbId`)
);
--> statement-breakpoint
ALTER TABLE `library_items` ADD `countedAs` varchar(10);--> statement-breakpoint
CREATE INDEX `show_numberings_differs` ON `show_numberings` (`differs`);